-- A hold of an order that is on hold already changes only its day: the order waits as long as before, and keeps its claim.
create or replace function save_held_order() returns trigger language plpgsql set search_path from current as $$
begin
  update held_order set hold_until = new.details ->> 'until'
  where order_number = new.order_number and event = 'hold' and new.event = 'hold';
  if found then
    return null;
  end if;
  insert into held_order (order_number, event, held_since, hold_until)
  values (new.order_number, new.event, new.at, new.details ->> 'until')
  on conflict (order_number) do update set event = excluded.event, held_since = excluded.held_since,
    hold_until = excluded.hold_until, later_at = null, claimed_by = null, claimed_at = null, claim_ends_at = null;
  return null;
end $$;
