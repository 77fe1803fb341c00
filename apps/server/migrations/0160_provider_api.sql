create table api_key (
  id text primary key,
  name text not null,
  scopes text[] not null,
  role text,
  secret_hash text not null,
  old_secret_hash text,
  old_secret_until timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
--> statement-breakpoint
create index api_key_ended_at on api_key (ended_at);
--> statement-breakpoint
comment on table api_key is 'A key of the provider API. The database has only hashes of its secrets.';
--> statement-breakpoint
comment on column api_key.id is 'The public part of the key.';
--> statement-breakpoint
comment on column api_key.name is 'The system that has the key. It is written to the history of orders.';
--> statement-breakpoint
comment on column api_key.scopes is 'What the key may do.';
--> statement-breakpoint
comment on column api_key.role is 'The role of roles.yaml that limits the quotes of the key. Null for a key without one.';
--> statement-breakpoint
comment on column api_key.old_secret_hash is 'The secret before the last rotation, which is valid too until old_secret_until.';
--> statement-breakpoint
comment on column api_key.expires_at is 'The key is valid until then. Null for a key without an end.';
--> statement-breakpoint
comment on column api_key.last_used_at is 'The last request, to the minute.';
--> statement-breakpoint
comment on column api_key.ended_at is 'When the key was revoked. Revoked keys are deleted a year later.';
--> statement-breakpoint
create table provider_answer (
  api_key_id text not null references api_key (id) on delete cascade,
  call text not null,
  key text not null,
  fingerprint text not null,
  sealed_answer text not null,
  created_at timestamptz not null,
  primary key (api_key_id, call, key)
);
--> statement-breakpoint
create index provider_answer_created_at on provider_answer (created_at);
--> statement-breakpoint
comment on table provider_answer is 'The first answer of each call of the provider API that creates something, by its idempotency key. Deleted after a day.';
--> statement-breakpoint
comment on column provider_answer.fingerprint is 'Hash of the request. Another request with the key is refused.';
--> statement-breakpoint
comment on column provider_answer.sealed_answer is 'Sealed with DEMARC_SECRET: the answer may contain a new secret.';
--> statement-breakpoint
alter table customer_order add column changed_at timestamptz;
--> statement-breakpoint
comment on column customer_order.changed_at is 'The last event with an effect. Null until the first one.';
--> statement-breakpoint
update customer_order set changed_at = coalesce(
  (select max(at) from order_history where order_number = number and event is not null and applied), placed_at);
--> statement-breakpoint
create index customer_order_changed_at on customer_order (changed_at, number) where placed_at is not null;
--> statement-breakpoint
create index customer_order_premises on customer_order ((contents -> 'premises' ->> 'id'), changed_at) where placed_at is not null;
--> statement-breakpoint
create index customer_order_visit_date on customer_order ((contents -> 'visit' ->> 'date'), changed_at) where placed_at is not null;
