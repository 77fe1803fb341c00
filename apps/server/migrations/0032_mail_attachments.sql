alter table mail_message add column attachments jsonb not null default '[]';
comment on column mail_message.attachments is 'Text files that go with the mail: name, contentType and text of each.';
