create index promotion_use_address on promotion_use (promotion_id, address_hash);
--> statement-breakpoint
create index promotion_use_email on promotion_use (promotion_id, email_hash);
--> statement-breakpoint
comment on column promotion_use.network is 'Keyed hash of the network address. The row ends with its order.';
--> statement-breakpoint
comment on column promotion_use.address_hash is 'Keyed hash of the street, unit and ZIP code, as normalizeAddress spells them.';
--> statement-breakpoint
comment on column promotion_use.email_hash is 'Keyed hash of the mailbox.';
