-- Triggers keep the held orders, so that servers of an earlier release do so, too, while servers are replaced one by one.
create function save_held_order() returns trigger language plpgsql set search_path from current as $$
begin
  insert into held_order (order_number, event, held_since, hold_until)
  values (new.order_number, new.event, new.at, new.details ->> 'until')
  on conflict (order_number) do update set event = excluded.event, held_since = excluded.held_since,
    hold_until = excluded.hold_until, later_at = null, claimed_by = null, claimed_at = null, claim_ends_at = null;
  return null;
end $$;
--> statement-breakpoint
create trigger order_held after insert on order_history for each row
  when (new.event in ('submitForReview', 'reject', 'hold') and new.applied and new.state in ('withRepresentative', 'onHold'))
  execute function save_held_order();
--> statement-breakpoint
create function delete_held_order() returns trigger language plpgsql set search_path from current as $$
begin
  delete from held_order where order_number = new.number;
  return null;
end $$;
--> statement-breakpoint
create trigger order_freed after update of state on customer_order for each row
  when (old.state in ('withRepresentative', 'onHold') and new.state not in ('withRepresentative', 'onHold'))
  execute function delete_held_order();
--> statement-breakpoint
delete from held_order where order_number in (
  select number from customer_order where state not in ('withRepresentative', 'onHold'));
--> statement-breakpoint
insert into held_order (order_number, event, held_since, hold_until)
select number, coalesce(hold.event, 'submitForReview'), coalesce(hold.at, placed_at), hold.details ->> 'until'
from customer_order left join lateral (
  select event, at, details from order_history
  where order_number = number and event in ('submitForReview', 'reject', 'hold') and applied
  order by id desc limit 1
) as hold on true
where state in ('withRepresentative', 'onHold') and placed_at is not null
on conflict (order_number) do nothing;
--> statement-breakpoint
comment on table held_order is 'The orders that wait for an operator, and who works on each. Triggers add a row when an order is held, and delete it when the order is released or cancelled.';
