alter table price_quote add column premises_external_id text;
--> statement-breakpoint
comment on column price_quote.premises_external_id is 'The provider''s own id of the premises at the time of the last edit. Null without one, and for a quote of an earlier release.';
--> statement-breakpoint
comment on column sales_lead.place_id is 'The premises of an order request, or of a contact request for the checked address. Null without one.';
