create table order_note (
  id bigint generated always as identity primary key,
  order_number text not null references customer_order (number) on delete cascade,
  operator_id uuid not null,
  operator_email text not null,
  at timestamptz not null,
  text text not null
);
--> statement-breakpoint
create index order_note_order on order_note (order_number, id);
--> statement-breakpoint
comment on table order_note is 'Notes of operators on an order. Shoppers never see them. Kept as long as the order.';
--> statement-breakpoint
comment on column order_note.operator_id is 'Refers to no operator, so that the note stays when the operator is removed.';
--> statement-breakpoint
comment on column order_note.operator_email is 'The email of the operator at that time.';
--> statement-breakpoint
comment on column order_note.text is 'Plain text. Pages show it without markup.';
