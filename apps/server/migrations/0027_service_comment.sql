comment on column serviceability.special is 'The properties of Service that differ from the defaults for these speeds.';
