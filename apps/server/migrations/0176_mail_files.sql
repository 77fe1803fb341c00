comment on column mail_message.attachments is 'Files that go with the mail: name and contentType of each, with its text or the name of a stored file.';
