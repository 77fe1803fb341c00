ALTER TABLE "number_reservation" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "visitor_session" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "number_reservation_network" ON "number_reservation" USING btree ("network");