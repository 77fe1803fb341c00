alter table appointment_reservation add column network text;
--> statement-breakpoint
comment on column appointment_reservation.network is 'visitor_session.network of the session that took the last visit of a day. Null for other visits, and once the day is over.';
--> statement-breakpoint
alter table appointment_reservation add column applicant_hash text;
--> statement-breakpoint
comment on column appointment_reservation.applicant_hash is 'slot_hold.applicant_hash of the session that took the last visit of a day. Null like network.';
--> statement-breakpoint
alter table appointment_reservation add column ordered_at timestamptz;
--> statement-breakpoint
comment on column appointment_reservation.ordered_at is 'Null while it is held, and for orders of an earlier release.';
--> statement-breakpoint
create index appointment_reservation_last_of_day on appointment_reservation (area, date) where is_last_of_day;
--> statement-breakpoint
create index appointment_reservation_remembered on appointment_reservation (date) where network is not null or applicant_hash is not null;
--> statement-breakpoint
create index customer_order_ordered_address on customer_order (md5((contents -> 'address')::text)) where state in ('submitted', 'accepted');
