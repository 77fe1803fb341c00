create table waitlist_entry (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_number text not null,
  business_number text not null,
  existing_landline boolean not null,
  street text not null,
  unit text not null,
  city text not null,
  state text not null,
  zip text not null,
  address_key text not null,
  place_id text not null,
  planned_for text,
  campaign text not null,
  registrations integer not null,
  registered_at timestamptz not null
);
create unique index waitlist_entry_once on waitlist_entry (lower(email), address_key);
create index waitlist_entry_registered on waitlist_entry (registered_at);
comment on table waitlist_entry is 'A shopper who wants to know when service is available at an address. It is mailed to the sales team; no call reads it back.';
comment on column waitlist_entry.session_id is 'Session of the last registration.';
comment on column waitlist_entry.mobile_number is 'Empty if the shopper entered none, like business_number and unit.';
comment on column waitlist_entry.existing_landline is 'The shopper has a landline of the provider.';
comment on column waitlist_entry.state is 'Empty if neither the address check nor the coverage knows it.';
comment on column waitlist_entry.address_key is 'One text for all spellings of the address. An email has one entry for it.';
comment on column waitlist_entry.place_id is 'The premises, if the shopper registered for the checked address. Otherwise empty.';
comment on column waitlist_entry.planned_for is 'When service was expected, as the shopper saw it. Null without a date.';
comment on column waitlist_entry.campaign is 'The campaign that brought the shopper to the checked address. Otherwise empty.';
comment on column waitlist_entry.registrations is 'How often the shopper registered.';
comment on column waitlist_entry.registered_at is 'When the shopper registered last.';
