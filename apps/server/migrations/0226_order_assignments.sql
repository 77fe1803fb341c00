create table order_assignment (
  order_number text primary key references customer_order (number) on delete cascade,
  operator_id uuid not null references operator (id) on delete cascade,
  assigned_at timestamptz not null,
  assigned_by text not null
);
--> statement-breakpoint
create index order_assignment_operator on order_assignment (operator_id);
--> statement-breakpoint
comment on table order_assignment is 'The operator who works on an order. Deleted with the operator. Kept as long as the order.';
--> statement-breakpoint
comment on column order_assignment.assigned_by is 'The email of the operator who assigned the order.';
