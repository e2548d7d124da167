alter table studio.wallet rename column vassalage to vendor_code;
