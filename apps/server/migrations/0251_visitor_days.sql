create table visitor_day (
  time_zone text not null,
  day date not null,
  visitors integer not null check (visitors > 0),
  primary key (time_zone, day)
);
--> statement-breakpoint
comment on table visitor_day is 'Visitors who checked an address on a complete day. Stored by a sweep before the checks are deleted. A day without a row has none, or is counted from the checks.';
--> statement-breakpoint
comment on column visitor_day.time_zone is 'The zone of the provider that the day is of.';
