alter table one_time_code alter column phone drop not null;
alter table one_time_code add column email text;
alter table one_time_code add constraint one_time_code_recipient check (num_nonnulls(phone, email) = 1);
comment on column one_time_code.phone is 'The number that the code was sent to. Null if it was mailed.';
comment on column one_time_code.email is 'The address that the code was mailed to, in lower case. Null if it was sent by text message.';

create table code_mail (
  mailbox_hash text not null,
  sent_at timestamptz not null
);
create index code_mail_mailbox on code_mail (mailbox_hash, sent_at);
create index code_mail_sent_at on code_mail (sent_at);
comment on table code_mail is 'The mails with one-time codes, to limit them per mailbox.';
comment on column code_mail.mailbox_hash is 'Keyed hash of the mailbox: of all spellings of an email that reach the same person.';
