alter table price_quote
  add column state text not null default 'sent'
    check (state in ('draft', 'awaitingApproval', 'sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  add column revision integer not null default 1,
  add column changes integer not null default 0,
  add column acceptance jsonb;
update price_quote set state = 'accepted' where ordered_by is not null;
comment on column price_quote.state is 'Shoppers see a quote that is sent. Servers of the previous release leave it at sent when it is ordered.';
comment on column price_quote.revision is 'Grows with each edit.';
comment on column price_quote.changes is 'Counts its events. It is the sequence of its webhooks.';
comment on column price_quote.acceptance is 'The accepted revision with its time, PDF, terms and proof. Null until it is ordered.';
create index price_quote_created_at on price_quote (created_at);

create table quote_revision (
  quote_number text not null references price_quote (number) on delete cascade,
  revision integer not null,
  told jsonb not null,
  created_at timestamptz not null,
  primary key (quote_number, revision)
);
comment on table quote_revision is 'Every revision of a quote as it was entered. Quotes of earlier releases have none.';

create table quote_history (
  quote_number text not null references price_quote (number) on delete cascade,
  sequence integer not null,
  event text not null,
  state text not null,
  revision integer not null,
  reported_by text not null,
  reason text,
  at timestamptz not null,
  primary key (quote_number, sequence)
);
comment on table quote_history is 'The events of a quote.';
comment on column quote_history.reported_by is 'shopper, shop, or the role of a person at the provider.';
comment on column quote_history.state is 'The state after the event, like revision.';

alter table quote_opening add column revision integer not null default 1;
comment on column quote_opening.revision is 'The revision that the session saw last.';
