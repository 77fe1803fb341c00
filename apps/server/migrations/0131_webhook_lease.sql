alter table webhook_endpoint add column asked_again boolean not null default false;
--> statement-breakpoint
comment on column webhook_endpoint.asked_again is 'Another run wanted the lease, because there may be new deliveries: look for them once more before the lease ends.';
