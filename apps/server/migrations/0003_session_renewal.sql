ALTER TABLE "visitor_session" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "visitor_session" ADD COLUMN "previous_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "visitor_session_previous_hash" ON "visitor_session" USING btree ("previous_hash");