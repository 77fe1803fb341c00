CREATE TABLE "price_quote" (
	"number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"place_id" text NOT NULL,
	"unit" text NOT NULL,
	"address" jsonb NOT NULL,
	"told" jsonb NOT NULL,
	"cart" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ordered_by" uuid,
	CONSTRAINT "price_quote_order" UNIQUE("order_number"),
	CONSTRAINT "price_quote_number" CHECK ("price_quote"."number" = upper("price_quote"."number") and "price_quote"."number" <> '')
);
--> statement-breakpoint
CREATE TABLE "quote_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"billing" jsonb,
	"detail" jsonb,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_opening_session" UNIQUE("session_id","quote_number")
);
--> statement-breakpoint
ALTER TABLE "quote_opening" ADD CONSTRAINT "quote_opening_quote_number_price_quote_number_fk" FOREIGN KEY ("quote_number") REFERENCES "public"."price_quote"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_quote_place" ON "price_quote" USING btree ("place_id","unit");--> statement-breakpoint
CREATE INDEX "price_quote_valid_until" ON "price_quote" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "quote_opening_quote" ON "quote_opening" USING btree ("quote_number");--> statement-breakpoint
CREATE INDEX "quote_opening_opened_at" ON "quote_opening" USING btree ("opened_at");