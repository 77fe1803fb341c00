alter table address add column external_id text, add column fcc_location_id text;
--> statement-breakpoint
comment on column address.external_id is 'The provider''s own id of the location, from a coverage file. Not unique.';
--> statement-breakpoint
comment on column address.fcc_location_id is 'The FCC''s id of the location, from a coverage file. Not unique.';
--> statement-breakpoint
alter table unit add column external_id text, add column fcc_location_id text;
--> statement-breakpoint
comment on column unit.external_id is 'The provider''s own id of the unit. Null if it has that of its building.';
--> statement-breakpoint
comment on column unit.fcc_location_id is 'The FCC''s id of the unit. Null if it has that of its building.';
--> statement-breakpoint
create index address_fcc_location on address (fcc_location_id) where fcc_location_id is not null;
--> statement-breakpoint
create index unit_fcc_location on unit (fcc_location_id) where fcc_location_id is not null;
