CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zip" text NOT NULL,
	"line" text NOT NULL,
	"street_id" integer NOT NULL,
	"number" text NOT NULL,
	"city" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"square" integer,
	"property_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage_import" (
	"file" text PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL,
	"bad_rows" bigint NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "place_name" (
	"key" text NOT NULL,
	"zip" text NOT NULL,
	CONSTRAINT "place_name_of_zip" PRIMARY KEY("zip","key")
);
--> statement-breakpoint
CREATE TABLE "serviceability" (
	"address_id" integer NOT NULL,
	"unit_id" integer,
	"fiber_mbps" integer,
	"hsi_mbps" integer,
	"lte_mbps" integer,
	"five_g_mbps" integer,
	"c_band_mbps" integer,
	"dedicated_mbps" integer,
	"special" jsonb NOT NULL,
	CONSTRAINT "serviceability_place" UNIQUE NULLS NOT DISTINCT("address_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "street" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "street_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zip" text NOT NULL,
	"key" text NOT NULL,
	"bare_key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "street_zip_key" UNIQUE("zip","key")
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address_id" integer NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"elevation_type" text NOT NULL,
	"elevation_value" text NOT NULL,
	"structure_type" text NOT NULL,
	"structure_value" text NOT NULL,
	CONSTRAINT "unit_address_key" UNIQUE("address_id","key")
);
--> statement-breakpoint
CREATE TABLE "zip" (
	"zip" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"alt_cities" text[] NOT NULL,
	"state" text NOT NULL,
	"fiber" boolean NOT NULL,
	CONSTRAINT "zip_form" CHECK ("zip"."zip" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
ALTER TABLE "place_name" ADD CONSTRAINT "place_name_zip_zip_zip_fk" FOREIGN KEY ("zip") REFERENCES "public"."zip"("zip") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "street" ADD CONSTRAINT "street_zip_zip_zip_fk" FOREIGN KEY ("zip") REFERENCES "public"."zip"("zip") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_zip_line" ON "address" USING btree ("zip","line" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "address_line" ON "address" USING btree ("line" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "address_street_number" ON "address" USING btree ("street_id","number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "address_square" ON "address" USING btree ("square");--> statement-breakpoint
CREATE INDEX "place_name_key" ON "place_name" USING btree ("key" text_pattern_ops);