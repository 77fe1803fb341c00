CREATE TABLE "ported_number" (
	"number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_order" DROP CONSTRAINT "customer_order_link";--> statement-breakpoint
ALTER TABLE "customer_order" DROP CONSTRAINT "customer_order_cart";--> statement-breakpoint
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_number_customer_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."customer_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ported_number_order" ON "ported_number" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "ported_number_ordered_at" ON "ported_number" USING btree ("ordered_at");--> statement-breakpoint
CREATE INDEX "order_link_order" ON "order_link" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "order_link_ends_at" ON "order_link" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_order_cart" ON "customer_order" USING btree ("session_id","check_id") WHERE "customer_order"."state" <> 'cancelled';--> statement-breakpoint
INSERT INTO "order_link" SELECT "link_hash", "number", "link_ends_at" FROM "customer_order" WHERE "link_hash" IS NOT NULL;--> statement-breakpoint
INSERT INTO "ported_number" SELECT ported, "number", "placed_at" FROM "customer_order", jsonb_array_elements_text("contents" -> 'letter' -> 'numbers') AS ported WHERE "state" <> 'cancelled' ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "customer_order" DROP COLUMN "link_hash";--> statement-breakpoint
ALTER TABLE "customer_order" DROP COLUMN "link_ends_at";