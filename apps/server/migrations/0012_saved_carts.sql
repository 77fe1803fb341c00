CREATE TABLE "gate_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_cart" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text NOT NULL,
	"rating" integer,
	"comment" text NOT NULL,
	"reminders" boolean NOT NULL,
	"send_offers" boolean NOT NULL,
	"last_page" text NOT NULL,
	"cart" jsonb NOT NULL,
	"address_check" jsonb NOT NULL,
	"contacts" jsonb NOT NULL,
	"digital_agent" boolean DEFAULT false NOT NULL,
	"digital_link" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ordered_at" timestamp with time zone,
	CONSTRAINT "saved_cart_rating" CHECK ("saved_cart"."rating" between 1 and 5),
	CONSTRAINT "saved_cart_last_page" CHECK ("saved_cart"."last_page" in ('customizeOrder', 'checkout')),
	CONSTRAINT "saved_cart_expiry" CHECK ("saved_cart"."expires_at" > "saved_cart"."saved_at")
);
--> statement-breakpoint
CREATE TABLE "saved_cart_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"saved_cart_id" uuid NOT NULL,
	"opens" text NOT NULL,
	CONSTRAINT "saved_cart_link_opens" CHECK ("saved_cart_link"."opens" in ('cart', 'reminders'))
);
--> statement-breakpoint
CREATE TABLE "saved_cart_visit" (
	"session_id" uuid NOT NULL,
	"saved_cart_id" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"check_id" uuid,
	CONSTRAINT "saved_cart_visit_session_id_saved_cart_id_pk" PRIMARY KEY("session_id","saved_cart_id")
);
--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "sealed_secrets" text;--> statement-breakpoint
ALTER TABLE "saved_cart_link" ADD CONSTRAINT "saved_cart_link_saved_cart_id_saved_cart_id_fk" FOREIGN KEY ("saved_cart_id") REFERENCES "public"."saved_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cart_visit" ADD CONSTRAINT "saved_cart_visit_saved_cart_id_saved_cart_id_fk" FOREIGN KEY ("saved_cart_id") REFERENCES "public"."saved_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gate_tries_resets_at" ON "gate_tries" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "saved_cart_session" ON "saved_cart" USING btree ("session_id","saved_at");--> statement-breakpoint
CREATE INDEX "saved_cart_expires_at" ON "saved_cart" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saved_cart_link_cart" ON "saved_cart_link" USING btree ("saved_cart_id");--> statement-breakpoint
CREATE INDEX "saved_cart_visit_cart" ON "saved_cart_visit" USING btree ("saved_cart_id");