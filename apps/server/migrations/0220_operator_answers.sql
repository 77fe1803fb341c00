create table operator_answer (
  operator_id uuid not null references operator (id) on delete cascade,
  call text not null,
  key text not null,
  fingerprint text not null,
  sealed_answer text not null,
  created_at timestamptz not null,
  primary key (operator_id, call, key)
);
--> statement-breakpoint
create index operator_answer_created_at on operator_answer (created_at);
--> statement-breakpoint
comment on table operator_answer is 'The first answer of each call of the operator console that must take effect once, by its idempotency key. Deleted after a day.';
--> statement-breakpoint
comment on column operator_answer.fingerprint is 'Hash of the request. Another request with the key is refused.';
--> statement-breakpoint
comment on column operator_answer.sealed_answer is 'Sealed with DEMARC_SECRET: the answer has personal data.';
