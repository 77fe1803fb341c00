create index operator_view_until on operator_view (until);
