alter table deposit_agreement alter column credit_attempt_id drop not null;
comment on column deposit_agreement.credit_attempt_id is 'The agreement is valid for this credit check only. Null in a shop without credit checks: it is valid for its amount.';
