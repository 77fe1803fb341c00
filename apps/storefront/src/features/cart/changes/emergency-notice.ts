/** C-084: explains how 911 works over a phone line and over the internet. */
export const emergencyNotice = {
  phone:
    'A 911 call from this line reaches the emergency service of its address. A call may not go through during a power cut or a fault of the line.',
  digitalVoice:
    'Digital voice reaches 911 over your internet service. A 911 call may not go through during a power cut or while the internet is down, and emergency services are sent to the address that your lines are registered at: please tell us before you move a phone.',
};

export const emergencyAcceptance = 'I understand and accept how 911 works with this service';
