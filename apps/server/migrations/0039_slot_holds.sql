create table slot_hold (
  session_id uuid primary key,
  network text,
  address_hash text not null,
  first_held_at timestamptz not null,
  held_until timestamptz not null,
  constraint slot_hold_order check (held_until >= first_held_at)
);
--> statement-breakpoint
create index slot_hold_network on slot_hold (network, held_until);
--> statement-breakpoint
create index slot_hold_address on slot_hold (address_hash, held_until);
--> statement-breakpoint
create index slot_hold_held_until on slot_hold (held_until);
--> statement-breakpoint
comment on table slot_hold is 'Slots that sessions hold, in our calendar or another one, to limit their time and number.';
--> statement-breakpoint
comment on column slot_hold.network is 'Keyed hash of the network address. Null for a session without one.';
--> statement-breakpoint
comment on column slot_hold.address_hash is 'SHA-256 of the service address.';
--> statement-breakpoint
comment on column slot_hold.first_held_at is 'The start of the first of consecutive holds. Exchanging a slot does not change it.';
