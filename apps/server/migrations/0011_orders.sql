CREATE TABLE "deposit_agreement" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"credit_attempt_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_agreement_cents" CHECK ("deposit_agreement"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "signed_letter" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"confirmation" text NOT NULL,
	"form" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"numbers" text[] NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"number" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone,
	"cart_revision" integer,
	"contents" jsonb,
	"link_hash" text,
	"link_ends_at" timestamp with time zone,
	CONSTRAINT "customer_order_link" UNIQUE("link_hash"),
	CONSTRAINT "customer_order_cart" UNIQUE("session_id","check_id"),
	CONSTRAINT "customer_order_known_state" CHECK ("customer_order"."state" in ('open', 'submitted', 'withRepresentative', 'accepted', 'completed', 'cancelled')),
	CONSTRAINT "customer_order_placed" CHECK (case when "customer_order"."placed_at" is null then "customer_order"."state" in ('open', 'cancelled') and "customer_order"."contents" is null
        else "customer_order"."state" <> 'open' and "customer_order"."contents" is not null and "customer_order"."cart_revision" is not null end)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"event" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorded_order" (
	"number" text PRIMARY KEY NOT NULL,
	"handed" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptance" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"term" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "number_reservation" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_number_customer_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."customer_order"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_agreement_agreed_at" ON "deposit_agreement" USING btree ("agreed_at");--> statement-breakpoint
CREATE INDEX "signed_letter_signed_at" ON "signed_letter" USING btree ("signed_at");--> statement-breakpoint
CREATE INDEX "customer_order_state" ON "customer_order" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "terms_acceptance_accepted_at" ON "terms_acceptance" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "number_reservation_order" ON "number_reservation" USING btree ("order_number");