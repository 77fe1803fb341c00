CREATE TABLE "sales_lead" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"preference" text NOT NULL,
	"comments" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"campaign" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_lead_preference" CHECK ("sales_lead"."preference" in ('Email', 'Phone'))
);
--> statement-breakpoint
CREATE INDEX "sales_lead_created" ON "sales_lead" USING btree ("created_at");