-- The summary of a cart is noted as outdated only if a field changes that it is collected from.
drop trigger cart_changed on cart;
--> statement-breakpoint
create trigger cart_changed after insert or delete on cart for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_updated after update on cart for each row
  when ((old.check_id, old.revision, old.changed_at, old.monthly_cents)
    is distinct from (new.check_id, new.revision, new.changed_at, new.monthly_cents))
  execute function note_cart_change();
--> statement-breakpoint
drop trigger cart_saved on saved_cart;
--> statement-breakpoint
create trigger cart_saved after insert or delete on saved_cart for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_save_updated after update on saved_cart for each row
  when ((old.cart_id, old.email, old.rating, old.comment, old.reminders, old.send_offers, old.contacts, old.address_check,
      old.saved_at, old.ordered_at)
    is distinct from (new.cart_id, new.email, new.rating, new.comment, new.reminders, new.send_offers, new.contacts,
      new.address_check, new.saved_at, new.ordered_at))
  execute function note_cart_change();
--> statement-breakpoint
drop trigger cart_retrieved on saved_cart_visit;
--> statement-breakpoint
create trigger cart_retrieved after insert or delete on saved_cart_visit for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_retrieval_updated after update on saved_cart_visit for each row
  when ((old.verified_at, old.check_id) is distinct from (new.verified_at, new.check_id))
  execute function note_cart_change();
--> statement-breakpoint
drop trigger cart_business_entered on business_info;
--> statement-breakpoint
create trigger cart_business_entered after insert or delete on business_info for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_business_updated after update on business_info for each row
  when ((old.check_id, old.passed, old.info) is distinct from (new.check_id, new.passed, new.info))
  execute function note_cart_change();
--> statement-breakpoint
drop trigger cart_terms_accepted on terms_acceptance;
--> statement-breakpoint
create trigger cart_terms_accepted after insert or delete on terms_acceptance for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_terms_updated after update on terms_acceptance for each row
  when (old.check_id is distinct from new.check_id)
  execute function note_cart_change();
--> statement-breakpoint
drop trigger cart_ordered on customer_order;
--> statement-breakpoint
create trigger cart_order_created after insert on customer_order for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_ordered after update on customer_order for each row
  when ((old.state = 'cancelled', old.placed_at, old.placed_for, old.check_id)
    is distinct from (new.state = 'cancelled', new.placed_at, new.placed_for, new.check_id))
  execute function note_cart_change();
--> statement-breakpoint
-- Most address checks belong to visitors without a cart.
create function note_check_change() returns trigger language plpgsql set search_path from current as $$
begin
  insert into cart_change (session_id) select session_id from cart where session_id = old.session_id;
  return null;
end $$;
--> statement-breakpoint
drop trigger cart_address_deleted on qualification;
--> statement-breakpoint
create trigger cart_address_deleted after delete on qualification for each row execute function note_check_change();
--> statement-breakpoint
-- A shopper who repeats a check may have changed the address or the contact.
create trigger cart_address_changed after update on qualification for each row
  when ((old.address, old.result) is distinct from (new.address, new.result))
  execute function note_check_change();
