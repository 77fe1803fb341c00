ALTER TABLE "mail_message" DROP CONSTRAINT "mail_message_status";--> statement-breakpoint
ALTER TABLE "saved_cart" ADD COLUMN "cart_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
UPDATE "saved_cart" SET "cart_id" = "earliest"."cart_id" FROM (
  SELECT DISTINCT ON ("session_id", "address_check" #> '{result,parts}') "session_id", "address_check" #> '{result,parts}' AS "parts", "cart_id"
    FROM "saved_cart" ORDER BY "session_id", "address_check" #> '{result,parts}', "saved_at"
) AS "earliest" WHERE "saved_cart"."session_id" = "earliest"."session_id" AND "saved_cart"."address_check" #> '{result,parts}' = "earliest"."parts";--> statement-breakpoint
CREATE INDEX "saved_cart_cart" ON "saved_cart" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "saved_cart_email" ON "saved_cart" USING btree (lower("email"),"saved_at");--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_status" CHECK ("mail_message"."status" in ('queued', 'sent', 'failed', 'withdrawn'));