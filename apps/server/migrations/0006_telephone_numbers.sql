CREATE TABLE "number_port" (
	"session_id" uuid NOT NULL,
	"number" text NOT NULL,
	"current_provider" text NOT NULL,
	"sealed_account_number" text NOT NULL,
	"sealed_pin" text NOT NULL,
	"service_address" text NOT NULL,
	"authorised_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_port_session_id_number_pk" PRIMARY KEY("session_id","number")
);
--> statement-breakpoint
CREATE TABLE "number_reservation" (
	"number" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "number_reservation_purpose" CHECK ("number_reservation"."purpose" in ('line', 'fax'))
);
--> statement-breakpoint
CREATE TABLE "telephone_number" (
	"number" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "telephone_number_form" CHECK ("telephone_number"."number" ~ '^[2-9][0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "number_reservation" ADD CONSTRAINT "number_reservation_number_telephone_number_number_fk" FOREIGN KEY ("number") REFERENCES "public"."telephone_number"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_port_asked_at" ON "number_port" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "number_reservation_session" ON "number_reservation" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "number_reservation_held_until" ON "number_reservation" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "telephone_number_area" ON "telephone_number" USING btree ("area","number");