create table slot_capacity (
  area text not null,
  date date not null,
  code text not null,
  capacity integer not null check (capacity >= 0),
  changed_at timestamptz not null,
  primary key (area, date, code)
);
--> statement-breakpoint
create index slot_capacity_date on slot_capacity (date);
--> statement-breakpoint
comment on table slot_capacity is 'The capacity of a window on a day, as the provider''s systems set it. Replaces that of calendar.yaml. Deleted when the day has passed.';
