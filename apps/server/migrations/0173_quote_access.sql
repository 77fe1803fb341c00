create table quote_link (
  hash text primary key,
  quote_number text not null references price_quote (number) on delete cascade,
  created_at timestamptz not null
);
create index quote_link_quote on quote_link (quote_number);
comment on table quote_link is 'The links of the mails of a quote, by the hash of their tokens. Each mail has its own.';

alter table quote_opening
  add column proof text not null default 'address' check (proof in ('address', 'code', 'link'));
comment on column quote_opening.proof is 'How the session has shown that the quote is its own: address for a quote without a contact, else code or link.';
comment on table quote_opening is 'A session that has opened a quote. Only it can order the quote (safety 18).';
comment on column price_quote.acceptance is 'The accepted revision with its time, its order, the version of the terms and the proof of the session. Null until it is ordered.';
