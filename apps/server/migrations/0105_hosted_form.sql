create table hosted_form (
  reference_hash text primary key,
  session_id uuid not null,
  opened_at timestamptz not null,
  used_at timestamptz
);
create index hosted_form_opened_at on hosted_form (opened_at);
comment on table hosted_form is 'The references with which sessions have opened the hosted form of the payment provider.';
comment on column hosted_form.reference_hash is 'Hash of the reference. Whoever has the reference and the session can save one payment method.';
comment on column hosted_form.used_at is 'When the session saved a method with it. Null until then: each reference is good for one method.';
