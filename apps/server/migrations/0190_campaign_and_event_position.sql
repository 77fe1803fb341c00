alter table visitor_session add column campaign jsonb;
--> statement-breakpoint
alter table event_log add column campaign jsonb, add column position bigint;
--> statement-breakpoint
create sequence event_log_position owned by event_log.position;
--> statement-breakpoint
create unique index event_log_position_key on event_log (position);
--> statement-breakpoint
create index event_log_unnumbered on event_log (id) where position is null;
--> statement-breakpoint
alter table saved_cart add column campaign jsonb;
--> statement-breakpoint
alter table sales_lead add column link_campaign jsonb;
--> statement-breakpoint
alter table waitlist_entry add column link_campaign jsonb;
--> statement-breakpoint
comment on column visitor_session.campaign is 'Campaign of the last link with campaign parameters: cid and utm. Null without one.';
comment on column event_log.campaign is 'Campaign of the session when the event was saved. Null without one.';
comment on column event_log.position is 'Number in the stream of events. Given when the stream is read, only to committed events, so later positions are never smaller. Null until then.';
comment on column saved_cart.campaign is 'Campaign of the session that saved the cart. Null without one.';
comment on column sales_lead.link_campaign is 'Campaign of the session that sent the lead. Null without one.';
comment on column waitlist_entry.link_campaign is 'Campaign of the session that registered. Null without one.';
