create table held_order (
  order_number text primary key references customer_order (number) on delete cascade,
  event text not null,
  held_since timestamptz not null,
  hold_until text,
  later_at timestamptz,
  claimed_by uuid references operator (id) on delete set null,
  claimed_at timestamptz,
  claim_ends_at timestamptz,
  constraint held_order_event check (event in ('submitForReview', 'reject', 'hold')),
  constraint held_order_claim check (num_nulls(claimed_at, claim_ends_at) in (0, 2))
);
--> statement-breakpoint
create index held_order_since on held_order (held_since, order_number);
--> statement-breakpoint
create index held_order_claimed_by on held_order (claimed_by);
--> statement-breakpoint
insert into held_order (order_number, event, held_since, hold_until)
select number, coalesce(hold.event, 'submitForReview'), coalesce(hold.at, placed_at), hold.details ->> 'until'
from customer_order left join lateral (
  select event, at, details from order_history
  where order_number = number and event in ('submitForReview', 'reject', 'hold') and applied
  order by id desc limit 1
) as hold on true
where state in ('withRepresentative', 'onHold') and placed_at is not null;
--> statement-breakpoint
comment on table held_order is 'The orders that wait for an operator, and who works on each. A row is added when an order is held, and deleted when it is released or cancelled.';
--> statement-breakpoint
comment on column held_order.event is 'The event that holds the order: submitForReview, reject or hold.';
--> statement-breakpoint
comment on column held_order.hold_until is 'The day on which paused work is expected to continue, as 2026-03-20. Null if nobody knows it.';
--> statement-breakpoint
comment on column held_order.later_at is 'An operator decides after this time. Until then, nobody gets the order as their next one.';
--> statement-breakpoint
comment on column held_order.claimed_by is 'The operator who works on the order until claim_ends_at. Null with a claim if the operator was removed.';
--> statement-breakpoint
comment on column held_order.claim_ends_at is 'The page of the order renews the claim while it is open.';
