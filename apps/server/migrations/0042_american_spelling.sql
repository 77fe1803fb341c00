-- Carts and orders had the keys instalments, instalmentCents and licences.
create function pg_temp.with_american_keys(document jsonb) returns jsonb language sql as $$
  select replace(replace(replace(document::text, '"instalments":', '"installments":'),
    '"instalmentCents":', '"installmentCents":'), '"licences":', '"licenses":')::jsonb
$$;
update cart set value = pg_temp.with_american_keys(value) where value::text like '%"licences":%';
update saved_cart set cart = pg_temp.with_american_keys(cart) where cart::text like '%"licences":%';
update price_quote set cart = pg_temp.with_american_keys(cart), told = pg_temp.with_american_keys(told)
  where cart::text || told::text ~ '"(instalments|instalmentCents|licences)":';
update customer_order set contents = pg_temp.with_american_keys(contents)
  where contents::text ~ '"(instalments|instalmentCents|licences)":';
