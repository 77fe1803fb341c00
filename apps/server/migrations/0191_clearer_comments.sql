comment on table consent is 'An agreement of the shopper during checkout, with the address of the browser that gave it. An order has its own copy.';
comment on column number_reservation.standing is 'The standing of the holder when the number was ordered. An order without an approved credit check has confirmed. Null for older rows.';
comment on column waitlist_entry.planned_for is 'The expected date of service that the shopper saw. Null without a date.';
comment on column waitlist_entry.registrations is 'Number of registrations by that session.';
comment on column waitlist_entry.registered_at is 'Time of the last registration by that session.';
comment on column webhook_delivery.subject is 'Subject of the event, copied like sequence.';
comment on column webhook_event.keep_until is 'Time until which the event can be sent again.';
