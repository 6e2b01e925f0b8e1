#!/bin/sh
# fetch.sh <name> <where to> <archive>: PostgreSQL's restore_command. What is not there is where the log ends (1); what
# is there and damaged, or not to be opened with the identity in BACKUP_AGE_IDENTITY_FILE, stops the restore (126), which
# would otherwise end hours too early and say nothing.
set -eu
plain=$3/$1.gz sealed=$3/$1.gz.age
if [ -e "$plain" ]; then
  gzip -dc "$plain" > "$2" || exit 126
  exit 0
fi
[ -e "$sealed" ] || exit 1
identity=${BACKUP_AGE_IDENTITY_FILE:-}
if [ ! -r "$identity" ]; then
  echo "$sealed is encrypted: start PostgreSQL with BACKUP_AGE_IDENTITY_FILE, the file with the identity that opens it." >&2
  exit 126
fi
failed=$({ { age --decrypt --identity "$identity" "$sealed" || echo failed >&3; } | gzip -dc > "$2"; } 3>&1) || failed=failed
[ -z "$failed" ] || { echo "The identity in $identity does not open $sealed, or it is damaged." >&2; exit 126; }
