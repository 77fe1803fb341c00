comment on column waitlist_entry.session_id is 'Session that made the entry. Registrations of other sessions do not change it.';
comment on column waitlist_entry.registrations is 'How often that session registered.';
comment on column waitlist_entry.registered_at is 'When that session registered last.';
