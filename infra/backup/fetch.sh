#!/bin/sh
# fetch.sh <name> <where to> <archive>: PostgreSQL's restore_command. What is not there is where the log ends (1); what
# is there and damaged stops the restore (126), which would otherwise end hours too early and say nothing.
set -eu
kept=$3/$1.gz
[ -e "$kept" ] || exit 1
gzip -dc "$kept" > "$2" || exit 126
