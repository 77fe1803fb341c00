/** The id of the button in the header that opens the chat. */
export const chatLauncherId = 'chat';
