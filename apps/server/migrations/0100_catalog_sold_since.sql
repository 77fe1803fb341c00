alter table sold_catalog add column sold_since timestamptz;
comment on column sold_catalog.sold_since is 'When it became the catalog of the shop for the last time. Null if that was at first_sold_at.';
