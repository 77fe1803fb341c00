CREATE TABLE "lead_campaign" (
	"cid" text PRIMARY KEY NOT NULL,
	"street" text NOT NULL,
	"unit" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	CONSTRAINT "lead_campaign_cid" CHECK ("lead_campaign"."cid" ~ '^[!-~]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "qualification" (
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"address" text NOT NULL,
	"rule" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "qualification_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE INDEX "qualification_session_checked" ON "qualification" USING btree ("session_id","checked_at");--> statement-breakpoint
CREATE INDEX "qualification_checked" ON "qualification" USING btree ("checked_at");