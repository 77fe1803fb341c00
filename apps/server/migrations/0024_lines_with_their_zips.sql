ALTER TABLE "street" DROP CONSTRAINT "street_zip_zip_zip_fk";
--> statement-breakpoint
DROP INDEX "address_line";--> statement-breakpoint
DROP INDEX "street_key_zip";--> statement-breakpoint
CREATE INDEX "address_line_zip" ON "address" USING btree ("line" text_pattern_ops,"zip");