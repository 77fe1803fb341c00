alter table sales_lead add column place_id text, add column premises_external_id text;
--> statement-breakpoint
comment on column sales_lead.place_id is 'The premises of an order request. Null for a contact request.';
--> statement-breakpoint
comment on column sales_lead.premises_external_id is 'The provider''s own id of the premises at the time of the request. Null without one.';
