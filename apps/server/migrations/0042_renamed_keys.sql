-- Carts and orders had the keys instalments, instalmentCents, licences, specialityIds and keptFrom.
create function pg_temp.rename_keys(document jsonb) returns jsonb language sql as $$
  select replace(replace(replace(replace(replace(document::text, '"instalments":', '"installments":'),
    '"instalmentCents":', '"installmentCents":'), '"licences":', '"licenses":'),
    '"specialityIds":', '"specialtyIds":'), '"keptFrom":', '"portedFrom":')::jsonb
$$;
create function pg_temp.has_old_keys(document jsonb) returns boolean language sql as $$
  select document::text ~ '"(instalments|instalmentCents|licences|specialityIds|keptFrom)":'
$$;
update cart set value = pg_temp.rename_keys(value) where pg_temp.has_old_keys(value);
update saved_cart set cart = pg_temp.rename_keys(cart) where pg_temp.has_old_keys(cart);
update price_quote set cart = pg_temp.rename_keys(cart), told = pg_temp.rename_keys(told)
  where pg_temp.has_old_keys(cart) or pg_temp.has_old_keys(told);
update customer_order set contents = pg_temp.rename_keys(contents) where pg_temp.has_old_keys(contents);
