-- A solution serves one attempt. An address check may continue with the address that the shopper chose among several.
alter table used_captcha add column attempts text[] not null default '{}';
--> statement-breakpoint
comment on column used_captcha.attempts is 'Fingerprints of the attempts it was used for: the idempotency key or the body. Retries of them may use it again.';
--> statement-breakpoint
-- One mailbox has many spellings: plus tags and dots.
create index saved_cart_mailbox on saved_cart ((replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@' || split_part(lower(email), '@', 2)), saved_at desc);
