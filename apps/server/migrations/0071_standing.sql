alter table visitor_session add column standing text constraint visitor_session_standing check (standing in ('confirmed', 'approved'));
--> statement-breakpoint
comment on column visitor_session.standing is 'confirmed: has a confirmed mobile number. approved: has an approved credit check. Otherwise null.';
--> statement-breakpoint
alter table number_reservation add column standing text constraint number_reservation_standing check (standing in ('visitor', 'confirmed', 'approved'));
--> statement-breakpoint
comment on column number_reservation.standing is 'What was known about the holder. An order without an approved credit check has confirmed. Null for older rows.';
