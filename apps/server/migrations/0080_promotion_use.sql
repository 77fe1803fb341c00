create table promotion_use (
  order_number text not null references customer_order (number) on delete cascade,
  promotion_id text not null,
  network text not null,
  address_hash text not null,
  email_hash text not null,
  used_at timestamptz not null,
  primary key (order_number, promotion_id)
);
--> statement-breakpoint
comment on table promotion_use is 'The promotions of placed orders. A cancelled order gives its uses back.';
--> statement-breakpoint
create index promotion_use_network on promotion_use (promotion_id, network);
