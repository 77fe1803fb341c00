alter table order_link add column shows_address boolean not null default false;
comment on column order_link.shows_address is 'The calendar file behind this link has the installation address. False for links that shoppers share.';
