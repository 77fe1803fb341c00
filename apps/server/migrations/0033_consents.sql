create table accepted_text (
  hash text primary key,
  name text not null,
  version text not null,
  contents text not null,
  first_accepted_at timestamptz not null
);
comment on table accepted_text is 'Texts that shoppers accepted or authorized, such as the terms. Kept as long as an order may refer to one.';
comment on column accepted_text.hash is 'SHA-256 of contents.';
comment on column accepted_text.contents is 'Title, introduction and parts. JSON as text, so that it stays the same to the letter.';

create table consent (
  session_id uuid not null,
  check_id uuid not null,
  kind text not null,
  version text not null,
  hash text not null,
  given_at timestamptz not null,
  sealed_address text not null,
  user_agent text not null,
  primary key (session_id, check_id, kind)
);
create index consent_given_at on consent (given_at);
comment on table consent is 'What a shopper accepted during checkout, and from where. An order has its own copy.';
comment on column consent.check_id is 'Address check of the cart or of the business.';
comment on column consent.kind is 'terms, emergencyCalls or credit.';
comment on column consent.version is 'Version of the text.';
comment on column consent.hash is 'The text, by accepted_text.hash.';
comment on column consent.sealed_address is 'Network address of the shopper. Sealed, so that a leaked database does not reveal it.';
