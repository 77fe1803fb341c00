alter table slot_hold add column mobile_hash text;
--> statement-breakpoint
create index slot_hold_mobile on slot_hold (mobile_hash, held_until) where mobile_hash is not null;
--> statement-breakpoint
comment on column slot_hold.mobile_hash is 'Keyed hash of the confirmed mobile number, which has one hold. Null without a confirmed number.';
--> statement-breakpoint
alter table slot_hold add column applicant_hash text;
--> statement-breakpoint
create index slot_hold_applicant on slot_hold (applicant_hash, held_until) where applicant_hash is not null;
--> statement-breakpoint
comment on column slot_hold.applicant_hash is 'Keyed hash of the last digits of the applicant with an approved credit check. Null without one.';
--> statement-breakpoint
alter table appointment_reservation add column is_last_of_day boolean not null default false;
--> statement-breakpoint
comment on column appointment_reservation.is_last_of_day is 'True if it took the last open visit of its day.';
--> statement-breakpoint
create index customer_order_held_address on customer_order (md5((contents -> 'address')::text)) where state = 'withRepresentative';
