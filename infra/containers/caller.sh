#!/bin/sh
# Prints whom nginx counts as one caller, which it can't read from the environment: where TRUST_PROXY names more proxies
# than nginx itself, the address that the outermost of them has added to X-Forwarded-For, as the APIs count it.
set -eu
proxies="${TRUST_PROXY:-1}"
echo 'map $http_x_forwarded_for $caller {'
echo '	default $binary_remote_addr;'
if [ "$proxies" -gt 1 ]; then
	printf '\t"~^(?:.*,)?\\s*(?<named>[^,\\s]+)\\s*(?:,[^,]*){%d}$" $named;\n' "$((proxies - 2))"
fi
echo '}'
