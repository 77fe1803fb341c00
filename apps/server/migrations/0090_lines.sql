alter table serviceability add column lines jsonb;
--> statement-breakpoint
comment on column serviceability.lines is 'By technology, for a provider that orders its technologies by preference: the speeds of the line, or null where there is none. Null for the routing table.';
