alter table number_reservation add column first_held_at timestamptz;
--> statement-breakpoint
comment on column number_reservation.first_held_at is 'When the session began to hold numbers without a pause. Null for numbers of another system, and for older rows.';
